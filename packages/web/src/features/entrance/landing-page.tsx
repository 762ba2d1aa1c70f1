import { isWellFormedToken } from "@oxcut/core/model";
import { paths } from "../../routing/paths.ts";
import { Redirect, useParams, useSearchParams } from "../../routing/router.tsx";
import { LINK_ACTIONS } from "./api/redeem-link.ts";
import { LinkResult } from "./components/link-result.tsx";
import { MailedInvite } from "./components/mailed-invite.tsx";

/** The target of emailed links. Refuses unknown ones and those without a well-formed token. */
export function LandingPage() {
	const { action } = useParams();
	const params = useSearchParams();
	const token = params.get("tkn") ?? "";
	if (action === "invite" && isWellFormedToken(token)) return <MailedInvite key={token} token={token} />;
	const known = LINK_ACTIONS.find((candidate) => candidate === action);
	if (known === undefined || !isWellFormedToken(token)) return <Redirect to={paths.notFound()} />;
	return <LinkResult key={token} action={known} token={token} />;
}
