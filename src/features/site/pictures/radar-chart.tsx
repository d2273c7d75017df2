import { useLingui } from '@lingui/react/macro'
import { ChartFrame } from './chart-frame.tsx'
import { RadarDrawing } from './radar-drawing.tsx'

/** A radar chart of one or two players. */
export function RadarChart({ players }: { players: readonly (readonly number[])[] }) {
  const { t } = useLingui()
  return (
    <ChartFrame title={players.length > 1 ? t`Two players` : t`One player`} note={t`Percentile in the age category · U17`}>
      <RadarDrawing players={players} className="mx-auto w-full max-w-md" />
    </ChartFrame>
  )
}
