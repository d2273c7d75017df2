import { Trans } from '@lingui/react/macro'
import { useOnline } from '#platform/online.ts'

/** Without a network an answer is kept, and says so. */
export function Waiting({ waits }: { waits: boolean }) {
  const online = useOnline()
  return (
    <p role="status" className="text-center text-caption text-muted empty:hidden">
      {waits && !online && <Trans>Saved here. It will be sent once you are online.</Trans>}
    </p>
  )
}
