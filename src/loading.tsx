/** Stands in for a page whose code is on its way. Its styles are in index.html already. */
export default function Loading() {
  return (
    <div className="boot" role="status">
      <span className="boot-mark" />
    </div>
  );
}
