/** Apart from the other texts, because the sign-in page loads without them. */
export const messages = {
	title: "Sign in with your organization",
	text: "Enter your work address. We take you to your organization's own sign-in page.",
	email: "Work email",
	proceed: "Continue",
	signInWith: (name: string) => `Sign in with ${name}`,
	or: "or",
	back: "Back",
	working: "Signing in…",
	failed: "Couldn't sign you in",
	tryAgain: "Back to sign in",
};
