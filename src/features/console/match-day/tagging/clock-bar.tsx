import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { timeText, TAGGED_PERIODS, type KickOffs, type MatchTime } from './match-time.ts'
import { usePeriodName } from './period-name.ts'
import type { ClockKind } from './use-match-time.ts'

interface ClockBarProps {
  kind: ClockKind
  shown: MatchTime | null
  ownKickOffs: KickOffs
  onOwnKickOff(period: (typeof TAGGED_PERIODS)[number]): void
  onTurn(): void
  onKeys(): void
}

/** The time that the next action gets, and what starts it where no scorekeeper and no video does. */
export function ClockBar({ kind, shown, ownKickOffs, onOwnKickOff, onTurn, onKeys }: ClockBarProps) {
  const { t } = useLingui()
  const periodName = usePeriodName()
  const next = TAGGED_PERIODS.find((period) => ownKickOffs[period] === undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className={`figures min-w-0 flex-1 text-body font-bold ${kind === 'own' && next ? 'basis-full sm:basis-0' : ''}`}>
        {shown ? (
          <>
            {periodName(shown.period)} {timeText(shown)}
          </>
        ) : kind === 'video' ? (
          <Trans>Mark kick-off in the video.</Trans>
        ) : kind === 'live' ? (
          <Trans>No half is in progress.</Trans>
        ) : (
          <Trans>The clock is not running yet.</Trans>
        )}
      </p>
      {kind === 'own' && next && (
        <Button className="min-w-0 grow wrap-anywhere sm:grow-0" look={shown ? 'outline' : 'primary'} onClick={() => onOwnKickOff(next)}>
          <Trans>{periodName(next)} kicks off now</Trans>
        </Button>
      )}
      <IconButton label={t`Turn the pitch`} onClick={onTurn}>
        <ArrowLeftRight className="size-5" />
      </IconButton>
      <IconButton label={t`Keys`} onClick={onKeys}>
        <CircleQuestionMark className="size-5" />
      </IconButton>
    </div>
  )
}
