import { Trans, useLingui } from '@lingui/react/macro'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

interface CalendarActionsProps {
  path: string
  title: string
  busy: boolean
  onWithdraw(): void
}

/** Adds a calendar to the phone's, copies its address, or withdraws it. */
export function CalendarActions({ path, title, busy, onWithdraw }: CalendarActionsProps) {
  const { t } = useLingui()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path)
      toast({ kind: 'success', text: t`Link copied`, place: 'top-center' })
    } catch {
      toast({ kind: 'error', text: t`The link could not be copied.`, place: 'top-center' })
    }
  }
  return (
    <>
      {/* Phones open their calendar by this scheme. */}
      <a href={`webcal://${location.host}${path}`} aria-label={t`Add to my calendar: ${title}`} className={buttonClass()}>
        <Trans>Add to my calendar</Trans>
      </a>
      <Button look="outline" aria-label={t`Copy the address: ${title}`} onClick={() => void copy()}>
        <Trans>Copy the address</Trans>
      </Button>
      <Button look="quiet" busy={busy} aria-label={t`Remove: ${title}`} onClick={onWithdraw}>
        <Trans>Remove</Trans>
      </Button>
    </>
  )
}
