import { Link } from "react-router";
import { paths } from "../routing/paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { FullPageError } from "./full-page-error.tsx";
import { messages } from "./messages.ts";

/** In place of a project's page for somebody without the device that the organization asks for. */
export function TwoFactorPage() {
	return (
		<>
			<title>{`${messages.twoFactorTitle} | ox`}</title>
			<FullPageError
				title={messages.twoFactorTitle}
				message={messages.twoFactor}
				signedIn
				action={
					<Link to={`${paths.account()}#two-factor`} className={buttonClass("primary", "large")}>
						{messages.addDevice}
					</Link>
				}
			/>
		</>
	);
}
