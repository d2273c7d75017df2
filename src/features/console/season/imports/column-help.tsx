import { Trans, useLingui } from '@lingui/react/macro'
import type { ListField } from '#shared/import-fields.ts'
import { FIELD_NAMES } from './field-names.ts'

/** Names every column that is read from a list. */
export function ColumnHelp({ fields }: { fields: readonly ListField[] }) {
  const { t } = useLingui()
  const columns = fields.map((field) => t(FIELD_NAMES[field])).join(', ')
  return <Trans>Columns that are read: {columns}.</Trans>
}
