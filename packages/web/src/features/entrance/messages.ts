export const messages = {
	signIn: "Sign in",
	email: "E-mail",
	password: "Password",
	resetPassword: "Reset password",
	noAccount: "No account yet?",
	createOne: "Create one",
} as const;
