import { isWellFormedToken } from "@oxcut/core/model";
import { paths } from "../../routing/paths.ts";
import { Redirect, useSearchParams } from "../../routing/router.tsx";
import { AskPasswordLink } from "./components/ask-password-link.tsx";
import { ChoosePassword } from "./components/choose-password.tsx";

/** Asks for a link by email or, with the token from that email, for a new password. */
export function ResetPasswordPage() {
	const params = useSearchParams();
	const token = params.get("tkn");
	if (token === null) return <AskPasswordLink email={params.get("email") ?? ""} />;
	if (!isWellFormedToken(token)) return <Redirect to={paths.notFound()} />;
	return <ChoosePassword token={token} />;
}
