import { Trans } from '@lingui/react/macro'
import type { PackageName } from '#shared/packages.ts'

/** The name of a package. */
export function PackageLabel({ name }: { name: PackageName }) {
  switch (name) {
    case 'parent':
      return <Trans>Parent/Fan</Trans>
    case 'footballer':
      return <Trans>Footballer</Trans>
    case 'academy':
      return <Trans>Club/Academy</Trans>
    case 'scout':
      return <Trans>Scout</Trans>
  }
}
