/** The id of a field's column in addresses and saved views: `archiveName` for `archive_name`, `licensor` for `licensor_id`. */
export function columnId(name: string): string {
	if (name === "tag_list") return "tags";
	return name.replace(/_id$/, "").replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}
