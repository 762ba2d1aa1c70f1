export const messages = {
	proofTitle: "Enter your password",
	proofText: (email: string) =>
		`To make sure it's you, enter the password of ${email} again. You won't be asked for the next ten minutes.`,
	account: "Account",
	password: "Password",
	cancel: "Cancel",
	confirm: "Continue",
} as const;
