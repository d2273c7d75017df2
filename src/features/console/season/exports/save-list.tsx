import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import type { ExportedFile, ExportFormat } from '#shared/export.schema.ts'
import type { Locale } from '#shared/locale.ts'
import { currentLocale } from '#platform/i18n.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'

/** How a list is asked for. */
export interface ListOptions {
  format: ExportFormat
  language: Locale
}

type LoadList = (options: ListOptions) => Promise<{ data: ExportedFile }>

export const LIST_FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const

/** Saves a list as a file, in the reader's language. */
export function useSaveList(load: LoadList) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (format: ExportFormat) => load({ format, language: currentLocale() }),
    onSuccess: ({ data: { file_name, type, encoding, content } }) =>
      saveFile(file_name, type, encoding === 'text' ? content : Uint8Array.from(atob(content), (letter) => letter.codePointAt(0) ?? 0)),
  })
}

interface SaveListProps {
  /** What the list is called, for those who do not see what stands above the buttons. */
  label: string
  load: LoadList
}

/** The buttons that save a list. */
export function SaveList({ label, load }: SaveListProps) {
  const { t } = useLingui()
  const save = useSaveList(load)
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {LIST_FORMATS.map(([format, name]) => (
          <Button
            key={format}
            look="outline"
            busy={save.isPending && save.variables === format}
            disabled={save.isPending}
            onClick={() => save.mutate(format)}
            className="px-4"
          >
            <FileDown className="size-4" />
            {t`Save as ${name}`}
          </Button>
        ))}
      </div>
      <CallErrorNotice error={save.error} />
    </div>
  )
}
