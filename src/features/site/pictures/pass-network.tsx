import { useLingui } from '@lingui/react/macro'
import { ChartFrame, Figures } from './chart-frame.tsx'
import { NetworkDrawing } from './network-drawing.tsx'

/** A team's pass network. */
export function PassNetwork() {
  const { t } = useLingui()
  return (
    <ChartFrame title={t`Who passes to whom`} note={t`Rustavi Flame · U15 · first half`}>
      <NetworkDrawing className="w-full rounded-control" />
      <Figures
        figures={[
          ['58%', t`possession`],
          ['217', t`passes`],
          ['84%', t`arrived`],
        ]}
      />
    </ChartFrame>
  )
}
