import type { PackageName } from '#shared/packages.ts'
import { Panorama } from '../pictures/panorama.tsx'
import { RadarDrawing } from '../pictures/radar-drawing.tsx'
import { ScoreStrip } from '../pictures/score-strip.tsx'
import { SeasonDrawing } from '../pictures/season-drawing.tsx'

/** The illustration of a package's example. */
export function StoryPicture({ of }: { of: PackageName }) {
  return (
    <div aria-hidden="true" className="grid h-40 overflow-hidden border-b border-line bg-surface select-none">
      {of === 'academy' && <Panorama className="size-full" />}
      {of === 'parent' && (
        <div className="mx-auto w-full max-w-80 self-center">
          <ScoreStrip one={{ club: 'flame', score: 1 }} two={{ club: 'dolphin', score: 0 }} clock="12:04" />
        </div>
      )}
      {of === 'footballer' && <SeasonDrawing className="size-full" />}
      {of === 'scout' && (
        <RadarDrawing
          players={[
            [0.82, 0.64, 0.9, 0.58, 0.71, 0.66],
            [0.6, 0.86, 0.52, 0.8, 0.62, 0.88],
          ]}
          className="h-40 w-full py-1"
        />
      )}
    </div>
  )
}
