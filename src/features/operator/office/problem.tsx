import { useLingui } from '@lingui/react/macro'
import { isErrorBody } from '#shared/errors.ts'
import { errorText } from '#platform/error-text.ts'
import { CallError } from '#platform/http-error.ts'

/** Why a call was refused; the form above it keeps what was typed. */
export function Problem({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (!error) return null
  const details = error instanceof CallError && (error.code === 'rule_violated' || error.code === 'conflict') && isErrorBody(error.body)
  return (
    <p role="alert" className="rounded-control bg-live-soft px-4 py-3 text-small">
      {t(errorText(error))}
      {details && <span className="block text-muted">{(error.body as { error: { message: string } }).error.message}</span>}
    </p>
  )
}
