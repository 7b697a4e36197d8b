import type { error as texts } from '../zh-CN/error';

export const error = {
  'error.network': 'Network error. Check the connection and try again',
  'error.aborted': 'The request was aborted',
  'error.timeout': 'The request timed out. Try again later',
  'error.invalid': 'Please check your input: {detail}',
  'error.status': 'The server gave an unexpected answer ({status}). Try again later',
  'error.crash.title': 'This page has failed',
  'error.crash.text': 'Something unexpected happened on this page. The other pages still work.',
  'error.chunk.title': 'The page could not be loaded',
  'error.chunk.part': 'Part of the page could not be loaded',
  'error.chunk.offline': 'You are offline. Try this again once the network is back.',
  'error.chunk.reason': 'Reason: {reason}',
  'error.chunk.address': 'Address: {address}',
  'error.chunk.failed': 'the file is not there, or the network failed',
  'error.chunk.timeout': 'no answer within {seconds} seconds',
  'error.reload': 'Reload',
  'error.notFound.title': '404',
  'error.notFound.text': 'Sorry, the page you visited does not exist.',
} satisfies Record<keyof typeof texts, string>;
