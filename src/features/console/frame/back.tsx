import { Trans } from '@lingui/react/macro'

/** The text of a link back. */
export function BackLink() {
  return <Trans>Go Back</Trans>
}
