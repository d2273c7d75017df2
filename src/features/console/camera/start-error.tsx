import { Trans, useLingui } from '@lingui/react/macro'
import { errorText } from '#platform/error-text.ts'
import { CannotEncode } from './film.ts'
import { MayNotFilm } from './take-key.ts'

/** Why the camera did not start. */
export function StartError({ error }: { error: Error | null }) {
  const { t } = useLingui()
  if (!error) return null
  return (
    <p role="alert" className="text-body text-live">
      {wordsOf(error) ?? t(errorText(error))}
    </p>
  )
}

function wordsOf(error: Error) {
  if (error instanceof CannotEncode) return <Trans>This browser cannot film. Open this page in a current Chrome or Safari.</Trans>
  if (error instanceof MayNotFilm) return <Trans>This match may not be filmed now.</Trans>
  if (!(error instanceof DOMException)) return null
  if (error.name === 'NotAllowedError')
    return <Trans>This page may not use the camera. Allow it in the settings of the browser, and try again.</Trans>
  if (error.name === 'NotFoundError') return <Trans>This device has no camera.</Trans>
  return <Trans>The camera cannot be opened. Another app may be using it.</Trans>
}
