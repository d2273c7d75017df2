import { session, type SessionState } from './session.ts'
import { useAtom } from './use-atom.ts'

const PRERENDERED: SessionState = { status: 'signed-out' }

/** The session's state. Prerendering and hydration use "signed out". */
export function useSession(): SessionState {
  return useAtom(session.state, PRERENDERED)
}
