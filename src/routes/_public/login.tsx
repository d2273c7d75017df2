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
import { validSearch } from '#platform/valid-search.ts'
import { buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const RegistrationDialog = lazy(() => import('#features/registration/registration-dialog.tsx'))
const loadPasskeys = async () => (await Promise.all([import('#features/passkeys/sign-in.tsx'), loadTexts('passkeys')]))[0]
const SecondStep = lazy(async () => ({ default: (await loadPasskeys()).SecondStep }))
/** Loaded after the form works. Without a network there is the form alone. */
const PasskeySignIn = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, PASSKEY_DELAY))
  return loadPasskeys().then(
    (loaded) => ({ default: loaded.PasskeySignIn }),
    () => ({ default: () => null }),
  )
})
/** In milliseconds. */
const PASSKEY_DELAY = 1000

interface LoginSearch extends Origin {
  /** Whether the registration dialog is open. */
  register?: true
}

const readLoginSearch = validSearch((search): LoginSearch => ({
  ...readOrigin(search),
  ...(search['register'] === true && { register: true }),
}))

export const Route = createFileRoute('/_public/login')({
  staticData: {
    title: msg`Sign in`,
    texts: 'account',
    header: 'over-pitch',
    footer: false,
  },
  validateSearch: readLoginSearch,
  beforeLoad({ search }) {
    const state = session.get()
    if (state.status === 'signed-out') return
    // `/main` is the default of the installed app, so scorekeepers still go to their console.
    if (search.from && search.from !== '/main') throw redirect({ href: search.from })
    throw redirect({ to: state.user.role === 'scorekeeper' ? '/console' : '/main' })
  },
  component: Login,
})

const LINK = 'font-medium text-action underline underline-offset-4'

function Login() {
  const { register = false, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const [registered, setRegistered] = useState('')
  // The dialog stays mounted once it has opened, so that its input is kept.
  const [opened, setOpened] = useState(register)
  if (register && !opened) setOpened(true)
  // The prerendered page has no dialog, whatever the address says.
  const hydrated = useHydrated()
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
        renderSecondStep={(step) => (
          <Suspense fallback={<Spinner className="size-4" />}>
            <SecondStep {...step} />
          </Suspense>
        )}
        renderActions={(role) => (
          <div className="mt-6 grid gap-4 border-t border-line pt-6">
            {/* The place is kept, so that nothing moves when the button comes. */}
            <div className="min-h-12">
              {hydrated && (
                <Suspense>
                  <PasskeySignIn />
                </Suspense>
              )}
            </div>
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
              renderLink={(text) => (
                <Link to="/contact" className="inline-flex min-h-11 items-center text-small font-medium text-action hover:underline">
                  {text}
                </Link>
              )}
            />
          </div>
        )}
      />
      {hydrated && opened && (
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
