import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ContactForm } from '#features/site/contact/contact-form.tsx'
import { ContactHero } from '#features/site/contact/contact-hero.tsx'

export const Route = createFileRoute('/_public/(site)/contact')({
  staticData: { title: msg`Contact`, header: 'over-pitch' },
  component: Contact,
})

function Contact() {
  return (
    <main>
      <ContactHero />
      <div className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
        <ContactForm />
      </div>
    </main>
  )
}
