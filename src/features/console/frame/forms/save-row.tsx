import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

interface SaveRowProps {
  busy: boolean
  saved: boolean
  look?: ComponentProps<typeof Button>['look']
}

/** The end of a form that stays open: it saves, and says so. */
export function SaveRow({ busy, saved, look = 'primary' }: SaveRowProps) {
  return (
    <div className="flex items-center gap-4">
      <Button type="submit" look={look} busy={busy}>
        <Trans>Save</Trans>
      </Button>
      {saved && (
        <p role="status" className="text-small text-muted">
          <Trans>Saved.</Trans>
        </p>
      )}
    </div>
  )
}
