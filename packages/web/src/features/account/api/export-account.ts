import { api } from "../../../api/api.ts";
import { saveFile } from "../../../api/save-file.ts";

/** Downloads everything that the server stores about the account. */
export async function exportAccount(): Promise<void> {
	const data = await api.get("/account/export");
	saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "ox account.json");
}
