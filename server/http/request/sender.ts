import type { CallAccess } from '#contract/call';
import type { CallContext } from '../bind';
import { visitOf } from './visit';

/** The caller, with the means to send it a message. */
export function senderOf<A extends CallAccess>(context: CallContext<A>) {
  const { http, actor } = context;
  const { sms, mail, log } = http.get('deps');
  const requestId = http.get('requestId');
  return {
    ...visitOf(context as CallContext<CallAccess>),
    sms,
    mail,
    language: http.get('language'),
    isSignedIn: actor !== null,
    report: (err: unknown) => log.error({ requestId, err }, 'sending a message failed'),
  };
}
