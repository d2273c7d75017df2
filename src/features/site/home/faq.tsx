import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { PROVIDER } from '#platform/provider.ts'
import { Section } from '../section.tsx'

/** Five questions as an accordion: one answer is open at a time. It works without scripts. */
export function Faq() {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState<number | null>(null)
  const price = PROVIDER.parentMonthly
  const questions = [
    {
      question: t`Which matches can I watch?`,
      answer: t`All matches that clubs on the platform broadcast, U8 to U19, live and for a year afterwards. The schedule has every match, with score and clock.`,
    },
    {
      question: t`What does it cost?`,
      answer: t`The Parent/Fan package is ${price} GEL monthly. The Footballer package is free with it. Clubs get a quote for their teams.`,
    },
    {
      question: t`What do I need to watch?`,
      answer: t`A phone, a computer or a TV with a browser. On a phone, add Moedani to the home screen: the schedule then works offline too.`,
    },
    {
      question: t`Who sees the children?`,
      answer: t`Only people who are signed in, and usually only subscribers. Before a stream, the clubs say how they protect each child without consent. We show as little about a child as possible, and the server decides who sees what.`,
    },
    {
      question: t`How does our club get its matches onto the platform?`,
      answer: t`Write to us. We’ll visit your pitch, help you set up a phone or another camera, and import your fixtures.`,
    },
  ]
  return (
    <Section title={<Trans>Questions parents ask</Trans>} className="grid lg:grid-cols-[1fr_2fr] lg:gap-12">
      <div className="divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }, index) => (
          <details
            key={question}
            name={id}
            open={open === index}
            onToggle={({ currentTarget }) => setOpen((before) => (currentTarget.open ? index : before === index ? null : before))}
            className="group"
          >
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h3 className="text-body font-semibold">{question}</h3>
              <Plus className="size-5 shrink-0 text-action transition-transform duration-150 group-open:rotate-45" />
            </summary>
            <p className="max-w-2xl pb-5 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
