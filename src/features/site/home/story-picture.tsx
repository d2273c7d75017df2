import type { PackageName } from '#shared/packages.ts'
import { Screen } from '../pictures/screen.tsx'
import type { ScreenName } from '../pictures/screen-list.ts'

const SCREEN: Record<PackageName, ScreenName> = { academy: 'zones', parent: 'score', footballer: 'progress', scout: 'versus' }

/** What a package's example looks like in the product. */
export function StoryPicture({ of }: { of: PackageName }) {
  return (
    <div aria-hidden="true" className="night floodlit grid h-40 justify-items-center overflow-hidden pt-5">
      <div className="w-71 overflow-hidden rounded-t-control ring-1 ring-white/15">
        <Screen name={SCREEN[of]} decorative />
      </div>
    </div>
  )
}
