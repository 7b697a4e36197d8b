/** Stands for style sheets in tests, which draw nothing. */
module.exports = {};
