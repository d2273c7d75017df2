import type { PackageName } from '#shared/packages.ts'
import { PhoneOnPitch } from '../pictures/phone.tsx'
import type { ScreenName } from '../pictures/screen-list.ts'

const SCREEN: Record<PackageName, ScreenName> = { parent: 'live', footballer: 'season', academy: 'squad', scout: 'comparison' }

/** A screen that a package opens. */
export function PackagePicture({ name }: { name: PackageName }) {
  return <PhoneOnPitch screen={SCREEN[name]} />
}
