import type { CurrentAccount } from "./account-query.ts";
import { mayInProduction, type PermissionScope } from "./permissions.ts";

/** Whether the account may download a production's budget against a cut, and so add it up with others [BUD15]. */
export function mayDownloadBudget(account: CurrentAccount | null, production: PermissionScope): boolean {
	const areas = ["reports", "records", "datasets"];
	return areas.every((area) => mayInProduction(account, production, "view", area));
}
