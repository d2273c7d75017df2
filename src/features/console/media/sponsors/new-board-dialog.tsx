import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { BOARD_AGES, BOARD_CATEGORIES, isBoardLink } from '#shared/board.ts'
import { newId } from '#shared/id.ts'
import { venueDay } from '#shared/venue-time.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { CheckList, readCheckList } from '../../frame/forms/check-list.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { BOARD_CATEGORY_NAMES } from './names.ts'
import { PictureField } from './picture-field.tsx'
import { useClubOptions } from '#platform/club-list.ts'
import { ClubSelect } from '../../season/clubs/club-select.tsx'

type Fault = 'picture' | 'ages' | 'link' | 'days'

/** Books a board. Staff approve what a club books. */
export function NewBoardDialog({ onClose, onBooked }: { onClose(): void; onBooked(id: string): void }) {
  const { t } = useLingui()
  const staff = useConsoleAccess().role === 'staff'
  const [commandId] = useState(newId)
  const [png, setPng] = useState<string | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const book = useCommand('POST /console/boards', ['GET /console/boards'], ({ data }) => onBooked(data._id))
  const today = venueDay(new Date(serverNow()))
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { club_id = '', sponsor = '', alt = '', alt_ka, category, first_day = '', last_day = '', ...rest } = readForm(form)
    const ages = readCheckList(form, 'ages', BOARD_AGES)
    const link = rest['link']?.trim() || null
    const found = findFault({ png, ages, link, first_day, last_day })
    setFault(found)
    if (found || png === null) return
    book.mutate({
      body: {
        command_id: commandId,
        club_id,
        sponsor,
        category: oneOf(BOARD_CATEGORIES, category) ?? 'services',
        alt,
        alt_ka: alt_ka || null,
        link,
        png,
        ages,
        first_day,
        last_day,
      },
    })
  }
  return (
    <Dialog open onClose={onClose} title={t`Book an ad`} wide>
      <form onSubmit={submit} className="grid gap-4">
        {!staff && (
          <p className="text-small text-muted">
            <Trans>The ad will be shown once the office has approved it.</Trans>
          </p>
        )}
        <OwnClubSelect />
        <Pair>
          <Field label={t`Sponsor`} name="sponsor" required maxLength={80} />
          <NativeSelect
            label={t`What is advertised`}
            name="category"
            options={BOARD_CATEGORIES.map((each) => [each, t(BOARD_CATEGORY_NAMES[each])] as const)}
          />
        </Pair>
        <p className="text-caption text-muted">
          <Trans>Nothing else may be advertised at children’s matches: no betting, alcohol, tobacco, crypto or cosmetic surgery.</Trans>
        </p>
        <PictureField png={png} missing={fault === 'picture'} onChange={setPng} />
        <Pair>
          <Field
            label={t`Text on the picture`}
            name="alt"
            required
            maxLength={160}
            hint={t`For people who cannot see it: the text on it and what it shows.`}
          />
          <Field label={t`The same in Georgian`} name="alt_ka" lang="ka" maxLength={160} />
        </Pair>
        <Field
          label={t`Link`}
          name="link"
          type="url"
          optional
          maxLength={300}
          placeholder="https://"
          hint={t`It opens in a new tab.`}
          error={fault === 'link' ? t`Only addresses that start with https can be linked.` : null}
        />
        <CheckList
          legend={<Trans>Shown at matches of</Trans>}
          name="ages"
          options={BOARD_AGES.map((age) => ({ value: age, label: age, checked: false }))}
        />
        {fault === 'ages' && (
          <p role="alert" className="text-small text-live">
            <Trans>Choose at least one age category.</Trans>
          </p>
        )}
        <Pair>
          <Field label={t`First day`} name="first_day" type="date" required min={today} defaultValue={today} />
          <Field
            label={t`Last day`}
            name="last_day"
            type="date"
            required
            min={today}
            defaultValue={today}
            error={fault === 'days' ? t`The last day is before the first day.` : null}
          />
        </Pair>
        <CallErrorNotice error={book.error} />
        <Button type="submit" busy={book.isPending} size="medium">
          <Trans>Book ad</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

interface Entered {
  png: string | null
  ages: readonly string[]
  link: string | null
  first_day: string
  last_day: string
}

/** What is wrong with the form, in its order. */
function findFault({ png, ages, link, first_day: first, last_day: last }: Entered): Fault | null {
  if (png === null) return 'picture'
  if (link !== null && !isBoardLink(link)) return 'link'
  if (ages.length === 0) return 'ages'
  return last < first ? 'days' : null
}

/** Chooses the club that a board is booked for: any for staff, one of their own for a secretary. */
function OwnClubSelect() {
  const { t } = useLingui()
  const { role, club_ids } = useConsoleAccess()
  const { options } = useClubOptions()
  if (role === 'staff') return <ClubSelect name="club_id" />
  const own = options.filter(({ value }) => club_ids.includes(value)).map(({ value, label }) => [value, label] as const)
  return <NativeSelect label={t`Club`} name="club_id" required options={own} />
}
