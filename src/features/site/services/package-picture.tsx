import { useLingui } from '@lingui/react/macro'
import type { PackageName } from '#shared/packages.ts'
import { Broadcast } from '../pictures/broadcast.tsx'
import { Panorama } from '../pictures/panorama.tsx'
import { RadarChart } from '../pictures/radar-chart.tsx'
import { SampleCard } from '../pictures/sample-card.tsx'

/** The illustration of a package. */
export function PackagePicture({ name }: { name: PackageName }) {
  const { t } = useLingui()
  switch (name) {
    case 'parent':
      return <Broadcast />
    case 'footballer':
      return <RadarChart players={[[0.82, 0.64, 0.9, 0.58, 0.71, 0.66]]} />
    case 'academy':
      return (
        <div className="grid gap-3">
          <Panorama className="aspect-[16/6] w-full rounded-card" />
          <div className="grid grid-cols-2 gap-3">
            <SampleCard
              age="U13"
              sides={[
                { club: 'tower', score: 1 },
                { club: 'flame', score: 1 },
              ]}
              minute="44′"
            />
            <SampleCard
              age="U16"
              sides={[
                { club: 'dolphin', score: 2 },
                { club: 'tower', score: 4 },
              ]}
              foot={t`Full time`}
            />
          </div>
        </div>
      )
    case 'scout':
      return (
        <RadarChart
          players={[
            [0.82, 0.64, 0.9, 0.58, 0.71, 0.66],
            [0.6, 0.86, 0.52, 0.8, 0.62, 0.88],
          ]}
        />
      )
  }
}
