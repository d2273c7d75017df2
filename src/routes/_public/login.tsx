import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { ContactInvitation } from '#features/account/contact-invitation.tsx'
import { SignInForm } from '#features/account/sign-in-form.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { readOrigin, type Origin } from '#platform/origin.ts'
import { session } from '#platform/session.ts'
import { buttonClass } from '#ui/button.tsx'

const RegistrationDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('#features/registration/registration-dialog.tsx'), loadTexts('registration')])
  return dialog
})

interface LoginSearch extends Origin {
  /** The registration is open. */
  register?: true
}

export const Route = createFileRoute('/_public/login')({
  staticData: {
    title: msg`Sign in`,
    texts: 'account',
    header: 'over-pitch',
    footer: false,
  },
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...readOrigin(search),
    ...(search['register'] === true && { register: true }),
  }),
  beforeLoad({ search }) {
    if (session.get().status === 'signed-out') return
    throw search.from ? redirect({ href: search.from }) : redirect({ to: '/main' })
  },
  component: Login,
})

const LINK = 'font-medium text-action underline underline-offset-4'

function Login() {
  const { register = false, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [registered, setRegistered] = useState('')
  // Once opened it stays: what was typed is still there when it is opened again.
  const [wanted, setWanted] = useState(register)
  if (register && !wanted) setWanted(true)
  const close = () => void navigate({ search, replace: true, resetScroll: false })
  return (
    <AuthStage title={<Trans>Sign in</Trans>}>
      <SignInForm
        key={registered}
        email={registered}
        forgot={
          <Link to="/forgot-password" className="inline-flex min-h-11 items-center text-small font-medium text-action hover:underline">
            <Trans>Forgot password?</Trans>
          </Link>
        }
        below={(role) => (
          <div className="mt-6 grid gap-4 border-t border-line pt-6">
            {role === 'parent' && (
              <Link
                from={Route.fullPath}
                search={{ ...search, register: true }}
                resetScroll={false}
                className={buttonClass('outline', 'min-h-12')}
              >
                <Trans>Create Parent/Fan account</Trans>
              </Link>
            )}
            <ContactInvitation
              role={role}
              link={(text) => (
                <Link to="/contact" className="inline-flex min-h-11 items-center text-small font-medium text-action hover:underline">
                  {text}
                </Link>
              )}
            />
          </div>
        )}
      />
      {wanted && (
        <Suspense>
          <RegistrationDialog
            open={register}
            onClose={close}
            onRegistered={(email) => {
              setRegistered(email)
              close()
            }}
            terms={
              <Trans>
                We keep your name, email and phone to run your account, and show children only to those who may see them. Read the{' '}
                <a href="/terms" target="_blank" className={LINK}>
                  terms of use
                </a>{' '}
                and the{' '}
                <a href="/privacy" target="_blank" className={LINK}>
                  privacy policy
                </a>
                .
              </Trans>
            }
          />
        </Suspense>
      )}
    </AuthStage>
  )
}
