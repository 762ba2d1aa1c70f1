import { request } from "../../../api/request.ts";
import { saveFile } from "../../../api/save-file.ts";

/** Downloads everything that the server stores about the account. */
export async function exportAccount(): Promise<void> {
	const data = await request("GET", "/account/export");
	saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "ox account.json");
}
