import { useLingui } from '@lingui/react/macro'
import type { NoticeChoices } from '#shared/notice.schema.ts'
import { NOTICE_KINDS, type NoticeKind, type NoticeSubject } from '#shared/notice.ts'
import { KIND_NAMES, SUBJECT_NAMES } from './kind-names.ts'

interface KindsProps {
  subjects: readonly NoticeSubject[]
  choices: NoticeChoices
  onChange(choices: NoticeChoices): void
}

/** What is told, for each subject: a table of checkboxes. */
export function Kinds({ subjects, choices, onChange }: KindsProps) {
  const { t } = useLingui()
  const toggle = (subject: NoticeSubject, kind: NoticeKind, chosen: boolean) => {
    const kinds = NOTICE_KINDS.filter((each) => (each === kind ? chosen : choices[subject].includes(each)))
    onChange({ ...choices, [subject]: kinds })
  }
  return (
    <table className="w-full table-fixed text-small">
      <thead>
        <tr>
          <th scope="col" className="w-1/3 sm:w-2/5">
            <span className="sr-only">{t`What to tell you`}</span>
          </th>
          {subjects.map((subject) => (
            <th key={subject} scope="col" className="pb-2 text-center align-bottom text-caption font-medium text-muted wrap-anywhere">
              {t(SUBJECT_NAMES[subject])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {NOTICE_KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="py-1 pe-2 text-start font-medium wrap-anywhere">
              {t(KIND_NAMES[kind])}
            </th>
            {subjects.map((subject) => (
              <td key={subject} className="text-center">
                <label className="inline-grid size-11 place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`${t(SUBJECT_NAMES[subject])}: ${t(KIND_NAMES[kind])}`}
                    className="size-6 accent-action"
                    checked={choices[subject].includes(kind)}
                    onChange={(event) => toggle(subject, kind, event.target.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
