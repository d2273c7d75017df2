import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { SignInForm } from '#features/account/sign-in-form.tsx'
import { later } from '#platform/later.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import type { SignInRole } from './role-tabs.tsx'

const route = getRouteApi('/_public/(account)/login')

const RegistrationDialog = later('account', async () => (await import('#features/account/registration/registration-dialog.tsx')).default)

const SecondStep = later('account', async () => (await import('#features/account/passkeys/sign-in.tsx')).SecondStep)

/** Loaded after the form works. Without a network there is the form alone. */
const PasskeySignIn = later(
  'account',
  async () => {
    await new Promise((resolve) => setTimeout(resolve, PASSKEY_DELAY))
    return (await import('#features/account/passkeys/sign-in.tsx')).PasskeySignIn
  },
  { optional: true },
)

/** In milliseconds. */
const PASSKEY_DELAY = 1000

const LINK = 'font-medium text-action underline underline-offset-4'

export function LoginPage() {
  const { register = false, ...search } = route.useSearch()
  const navigate = route.useNavigate()
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
                from="/login"
                search={{ ...search, register: true }}
                resetScroll={false}
                className={buttonClass('outline', '', 'medium')}
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

/** The link to the contact page for users without an account (specification, section 2). */
function ContactInvitation({ role, renderLink }: { role: SignInRole; renderLink(text: string): ReactNode }) {
  const { t } = useLingui()
  const text = { parent: t`Not registered as parent?`, club: t`Not registered as club?` }[role]
  return <p className="text-center">{renderLink(text)}</p>
}
