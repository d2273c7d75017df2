import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { tagsQuery } from '../tags/queries.ts'
import type { TagSettings } from './tag-settings.ts'

interface FinishDialogProps {
  game: Game
  depth: TagDepth
  tags: Tags
  child: TagSettings['child']
  /** What has not been sent yet would be missing. */
  waiting: number
  onClose(): void
}

/** Finishes one side or both: the figures are computed from then on. */
export function FinishDialog({ game, depth, tags, child, waiting, onClose }: FinishDialogProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const tagged = SIDES.filter((side) => tags.tags.some((tag) => tag.side === side))
  const [sides, setSides] = useState<readonly Side[]>(child ? [child.side] : tagged)
  const finish = useMutation({
    mutationFn: () =>
      call('POST /console/games/:id/tags/finish', {
        params: { id: game._id },
        body: { depth, sides: [...sides], player_ids: child?.player_id ? [child.player_id] : [] },
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: tagsQuery(game._id, depth).queryKey }),
  })
  const nameOf = (side: Side) => localName(side === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())
  const done = finish.data?.data
  return (
    <Dialog open onClose={onClose} title={done ? t`Finished` : t`Finish`}>
      {done ? (
        <Done game={game} active={done.active} goals={done.goals} />
      ) : (
        <div className="grid gap-4">
          {!child && (
            <fieldset className="grid gap-2">
              <legend className="mb-2 text-small font-semibold">
                <Trans>Whose events are fully tagged?</Trans>
              </legend>
              {SIDES.map((side) => (
                <label key={side} className="flex min-h-11 items-center gap-3 text-body">
                  <input
                    type="checkbox"
                    className="size-5 accent-action"
                    checked={sides.includes(side)}
                    onChange={({ target }) => setSides(SIDES.filter((each) => (each === side ? target.checked : sides.includes(each))))}
                  />
                  {nameOf(side)}
                </label>
              ))}
            </fieldset>
          )}
          <p className="text-small text-muted">
            <Trans>
              The match stats are computed from this. Anything not tagged is shown as “Not recorded”. You can still make corrections.
            </Trans>
          </p>
          {waiting > 0 && (
            <p role="status" className="rounded-control bg-sunken px-4 py-3 text-small">
              <Trans>Not everything has been sent yet. Finish once you are online.</Trans>
            </p>
          )}
          {finish.error && (
            <p role="alert" className="rounded-control bg-live-soft px-4 py-3 text-small">
              {t(errorText(finish.error))}
            </p>
          )}
          <Button
            busy={finish.isPending}
            disabled={waiting > 0 || sides.length === 0 || tags.tags.length === 0}
            onClick={() => finish.mutate()}
            size="medium"
            className="wrap-anywhere"
          >
            <Trans>Compute stats</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Done({ game, active, goals }: { game: Game; active: boolean; goals: Record<Side, number> }) {
  const score = `${game.club_one_score ?? 0}:${game.club_two_score ?? 0}`
  const tagged = `${goals.one}:${goals.two}`
  return (
    <div role="status" className="grid gap-3 text-body">
      {active ? (
        <p>
          <Trans>This match’s stats now come from these tags.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Another source is still used: it is more complete, or the office imported it. The office can switch.</Trans>
        </p>
      )}
      {game.club_one_score !== null && tagged !== score && (
        <p className="rounded-control bg-live-soft px-4 py-3 text-small">
          <Trans>
            Tagged goals: {tagged}. The scoreboard says {score}, and the scoreboard counts.
          </Trans>
        </p>
      )}
    </div>
  )
}
