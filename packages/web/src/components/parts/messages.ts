export const messages = {
	actionsOf: (name: string) => `Actions of ${name}`,
	edit: "Edit",
	deleteItem: "Delete",
	save: "Save",
} as const;
