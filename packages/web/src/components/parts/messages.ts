export const messages = {
	actionsOf: (name: string) => `Actions of ${name}`,
	actions: "Actions",
	edit: "Edit",
	deleteItem: "Delete",
	save: "Save",
} as const;
