/** Apart from the other texts, because the sign-in page loads without the second step. */
export const messages = {
	signIn: "Sign in",
	secondStep: "Confirm it's you",
	deviceText:
		"Use one of your account's two-factor devices: touch your security key, or confirm on your phone or computer.",
	useDevice: "Use a device",
	codeText: "Enter one of the recovery codes you saved. It works once.",
	recoveryCode: "Recovery code",
	useCode: "Use a recovery code",
	otherSignIn: "Back",
	deviceFailed: "Could not verify two-factor device.",
};
