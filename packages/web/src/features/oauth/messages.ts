export const messages = {
	title: (program: string) => `Allow “${program}”?`,
	text: "A program on this computer asks to work with ox as you. Allow it only if you started it yourself just now.",
	account: "As",
	otherAccount: "Use another account",
	project: "Project",
	allProjects: "All that you can see",
	may: "It may",
	inProjects: (may: string) => `${may}, in all your projects.`,
	inProject: (may: string) => `${may}, in this project.`,
	mayNot: "It may not",
	mayNotText: "Change your password, addresses or sign-ins.",
	mayNotInProject: "Change your password, addresses or sign-ins, other projects, or the team.",
	allow: "Allow",
	deny: "Deny",
	revoke: "You can revoke it at any time: Account, Access tokens.",
	hiddenProject: (name: string | null) =>
		`It asks for ${name === null ? "a project" : `“${name}”`} that this account can't see. Use another account, or deny it.`,

	brokenTitle: "This can't be allowed",
	brokenText:
		"The address requests something that ox doesn't support. Nothing was sent anywhere. Start again from the program, or update it.",
	brokenResponse: "must be code",
	goHome: "Go to Home",
} as const;
