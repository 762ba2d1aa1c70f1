import { request } from "../../../api/request.ts";
import { saveFile } from "../../../api/save-file.ts";

/** Fetches everything that the server keeps of the account and hands it to the browser as a file. */
export async function exportAccount(): Promise<void> {
	const data = await request("GET", "/account/export");
	saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "ox account.json");
}
