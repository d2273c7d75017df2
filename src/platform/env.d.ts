/** Settings of the build; see `.env.example`. Empty ones count as absent. */
interface ImportMetaEnv {
  readonly VITE_PROVIDER_PHONE?: string
  readonly VITE_PROVIDER_EMAIL?: string
  readonly VITE_PROVIDER_FACEBOOK?: string
  readonly VITE_PROVIDER_INSTAGRAM?: string
  readonly VITE_PROVIDER_YOUTUBE?: string
  readonly VITE_PARENT_MONTHLY?: string
  /** An EmailJS account for the contact form. Without it the form is sent to our own service. */
  readonly VITE_EMAILJS_PUBLIC_KEY?: string
  readonly VITE_EMAILJS_SERVICE_ID?: string
  readonly VITE_EMAILJS_TEMPLATE_ID?: string
}
