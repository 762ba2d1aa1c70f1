export const messages = {
	title: "Audit log",
	time: "Time",
	who: "Who",
	by: (admin: string) => `by ${admin}`,
	nobody: "Nobody signed in",
	personId: (id: number) => `Account #${id}`,
	what: "What",
	on: "On",
	item: (kind: string, id: number) => `${kind} #${id}`,
	projectId: (id: number) => `project #${id}`,
	detail: "Detail",
	from: "From",
} as const;
