import { reversed } from '#shared/sorted.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { CLUB_PURPOSES } from '#shared/consent.ts'
import { CONSENT_TEXTS, TEXT_VERSION } from '#shared/consent-texts.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { LANGUAGE_TAG } from '#shared/locale.ts'
import { shirtName } from '#shared/team.ts'
import { localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../../frame/states.tsx'

/** The words of the paper. It has both languages, whichever the console is read in. */
const WORDS: Record<Locale, Record<'title' | 'child' | 'yes' | 'no' | 'voluntary' | 'parent' | 'signature' | 'date', string>> = {
  en: {
    title: 'Consent of a parent or guardian',
    child: 'Child',
    yes: 'Yes',
    no: 'No',
    voluntary: 'Each answer is free, and can be changed at any time by telling the club.',
    parent: 'Parent or guardian',
    signature: 'Signature',
    date: 'Date',
  },
  ge: {
    title: 'მშობლის ან კანონიერი წარმომადგენლის თანხმობა',
    child: 'ბავშვი',
    yes: 'დიახ',
    no: 'არა',
    voluntary: 'ყოველი პასუხი ნებაყოფლობითია და მისი შეცვლა ნებისმიერ დროს შეიძლება: საკმარისია, კლუბს აცნობოთ.',
    parent: 'მშობელი ან წარმომადგენელი',
    signature: 'ხელმოწერა',
    date: 'თარიღი',
  },
}
const ORDER = reversed(LOCALES)
const both = (word: keyof (typeof WORDS)['en']) => ORDER.map((locale) => WORDS[locale][word]).join(' / ')

interface ConsentFormProps {
  club: { name: string; name_ka: string | null } | undefined
  age: string
  squad: readonly ChildConsents[]
  onBack(): void
}

/** The form that parents sign: one sheet for each child, in both languages. */
export function ConsentForm({ club, age, squad, onBack }: ConsentFormProps) {
  const { t } = useLingui()
  return (
    <Page
      title={<span className="print:hidden">{t`Forms to sign`}</span>}
      actions={
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button look="outline" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      }
    >
      {squad.map((child) => (
        <article
          key={child._id}
          translate="no"
          className="grid max-w-3xl gap-4 rounded-card border border-line bg-surface p-5 text-small break-after-page print:border-0 print:p-0 print:text-black"
        >
          <h2 className="text-title font-bold">{both('title')}</h2>
          <p>
            {both('child')}: <strong>{`${child.first_name} ${child.last_name}`}</strong>, №{' '}
            {[...new Set(ORDER.map((locale) => shirtName(child, locale)))].join(' / ')}
            {club && ` · ${[...new Set(ORDER.map((locale) => localName(club, locale)))].join(' / ')}`} · {age}
          </p>
          {CLUB_PURPOSES.map((purpose) => (
            <section key={purpose} className="grid gap-1 border-t border-line pt-3">
              {ORDER.map((locale) => {
                const text = CONSENT_TEXTS[TEXT_VERSION]?.[purpose].parents[locale]
                return (
                  <p key={locale} lang={LANGUAGE_TAG[locale]}>
                    <strong>{text?.title}.</strong> {text?.text}
                  </p>
                )
              })}
              <p className="flex gap-8 pt-1">
                <span>☐ {both('yes')}</span>
                <span>☐ {both('no')}</span>
              </p>
            </section>
          ))}
          {ORDER.map((locale) => (
            <p key={locale} lang={LANGUAGE_TAG[locale]}>
              {WORDS[locale].voluntary}
            </p>
          ))}
          <dl className="grid gap-6 pt-4">
            {(['parent', 'signature', 'date'] as const).map((word) => (
              <div key={word} className="flex items-end gap-3">
                <dt className="shrink-0">{both(word)}</dt>
                <dd className="grow border-b border-ink" />
              </div>
            ))}
          </dl>
        </article>
      ))}
    </Page>
  )
}
