import { useLingui } from '@lingui/react/macro'
import type { NoticeChoices } from '#shared/notice.schema.ts'
import { NOTICE_KINDS, type NoticeKind, type NoticeSubject } from '#shared/notice.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Table, type Column } from '#ui/table.tsx'

const KIND_NAMES: Record<NoticeKind, MessageDescriptor> = {
  kick_off: msg`Kick-off`,
  half_time: msg`Half-time`,
  goal: msg`Goals`,
  full_time: msg`Full time`,
  stream: msg`Live video starts`,
  highlights: msg`Highlights`,
  moved: msg`New time or place`,
  cancelled: msg`Cancelled`,
  line_up: msg`Line-up is out`,
  evening_before: msg`Reminder the evening before`,
  hour_before: msg`Reminder an hour before`,
}

const SUBJECT_NAMES: Record<NoticeSubject, MessageDescriptor> = {
  favorites: msg`Favorites`,
  follows: msg`Followed teams`,
  children: msg`My child’s team`,
}

interface KindsProps {
  subjects: readonly NoticeSubject[]
  choices: NoticeChoices
  onChange(choices: NoticeChoices): void
}

/** What is sent, for each subject: a table of checkboxes. */
export function Kinds({ subjects, choices, onChange }: KindsProps) {
  const { t } = useLingui()
  const toggle = (subject: NoticeSubject, kind: NoticeKind, chosen: boolean) => {
    const kinds = NOTICE_KINDS.filter((each) => (each === kind ? chosen : choices[subject].includes(each)))
    onChange({ ...choices, [subject]: kinds })
  }
  return (
    <Table
      kind="figures"
      even
      label={t`What to notify you about`}
      rows={NOTICE_KINDS}
      keyOf={(kind) => kind}
      columns={[
        { head: t`What to notify you about`, hidesHead: true, main: true, cell: (kind) => t(KIND_NAMES[kind]) },
        ...subjects.map((subject): Column<NoticeKind> => ({
          head: t(SUBJECT_NAMES[subject]),
          check: true,
          cell: (kind) => (
            <label className="-my-1 inline-grid size-11 place-items-center">
              <input
                type="checkbox"
                aria-label={`${t(SUBJECT_NAMES[subject])}: ${t(KIND_NAMES[kind])}`}
                className="size-6 accent-action"
                checked={choices[subject].includes(kind)}
                onChange={(event) => toggle(subject, kind, event.target.checked)}
              />
            </label>
          ),
        })),
      ]}
    />
  )
}
