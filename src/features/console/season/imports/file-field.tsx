import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { IMPORT_MEGABYTES } from '#shared/import-limits.ts'
import { PROBLEM_TEXTS } from './problem-texts.ts'
import { readFileContent } from './read-file.ts'

interface FileFieldProps {
  label: ReactNode
  accept: string
  /** The largest file. */
  megabytes?: number
  tooLargeText?(limit: { megabytes: number }): MessageDescriptor
  onChoose(file: { file_name: string; content: string }): void
}

/** A file to import, read as soon as it is chosen. */
export function FileField({
  label,
  accept,
  megabytes = IMPORT_MEGABYTES,
  tooLargeText = PROBLEM_TEXTS.file_too_large,
  onChoose,
}: FileFieldProps) {
  const { t } = useLingui()
  const [tooLarge, setTooLarge] = useState(false)
  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const content = await readFileContent(chosen, megabytes)
    setTooLarge(content === null)
    if (content !== null) onChoose({ file_name: chosen.name, content })
  }
  return (
    <div className="grid gap-1.5">
      <label className="grid gap-1.5 text-small font-medium">
        {label}
        <input
          type="file"
          accept={accept}
          onChange={(event) => void choose(event.target.files?.[0])}
          className="min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface p-2 text-small file:me-3 file:min-h-8 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:font-medium"
        />
      </label>
      {tooLarge && (
        <p role="alert" className="text-small text-live">
          {t(tooLargeText({ megabytes }))}
        </p>
      )}
    </div>
  )
}
