/** The texts of the billing watch, which is loaded after the page. */
export const messages = {
	billing: "Billing",
	planLimit: "Plan limit reached",
	changePlan: "Change plan",
	pastDue: (project: string) => `A payment for ${project} failed.`,
	unpaid: (project: string) => `${project} is view-only until its plan is paid.`,
	paused: (project: string) =>
		`Nothing can be added to ${project}: its paid time ended while it was paused or hidden. Resume it to continue.`,
} as const;
