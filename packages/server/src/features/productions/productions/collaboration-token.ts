import { SignJWT } from "jose";
import type { AnalysisSettings } from "../../../system/settings.ts";

/** Twice as long as clients keep one, so that none ends under a long intake. */
const LIFETIME_SECONDS = 2 * 60 * 60;

/** The data about a caller that the file-analysis service gets. */
interface Collaborator {
	/** The site's base URL. */
	readonly issuer: string;
	readonly accountId: number;
	readonly productionId: number;
	/** Whether the caller may edit records. */
	readonly mayEdit: boolean;
	readonly now: Date;
}

/** Signs the token that the external file-analysis service checks with its copy of the secret [INT11]. */
export function signCollaborationToken(
	{ url, secret }: AnalysisSettings,
	{ issuer, accountId, productionId, mayEdit, now }: Collaborator,
): Promise<string> {
	const seconds = Math.floor(now.getTime() / 1000);
	return new SignJWT({ production_id: productionId, records: mayEdit ? "edit" : "view" })
		.setProtectedHeader({ alg: "HS256" })
		.setIssuer(issuer)
		.setAudience(url)
		.setSubject(String(accountId))
		.setIssuedAt(seconds)
		.setExpirationTime(seconds + LIFETIME_SECONDS)
		.sign(new TextEncoder().encode(secret));
}
