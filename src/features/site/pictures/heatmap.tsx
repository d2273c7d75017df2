import { useLingui } from '@lingui/react/macro'
import { ChartFrame, Figures } from './chart-frame.tsx'
import { HeatDrawing } from './heat-drawing.tsx'

/** A heatmap of a player's touches. */
export function Heatmap() {
  const { t } = useLingui()
  return (
    <ChartFrame title={t`Touches`} note={t`Right winger · U14 · 2 × 35 min`}>
      <HeatDrawing className="w-full rounded-control" />
      <Figures
        figures={[
          ['35', t`touches`],
          ['68%', t`in the last third`],
          ['9', t`in the box`],
        ]}
      />
    </ChartFrame>
  )
}
