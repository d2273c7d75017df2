import { Trans } from '@lingui/react/macro'

/** The words of the way back. */
export function Back() {
  return <Trans>Go Back</Trans>
}
