import { paths } from "../routing/paths.ts";
import { Link } from "../routing/router.tsx";
import { buttonClass } from "../ui/button.tsx";
import { FullPageError } from "./full-page-error.tsx";

const messages = {
	title: "This project needs two-factor sign-in.",
	text: "Its organization requires two-factor sign-in. Add a security key, phone or computer to your account to open the project.",
	addDevice: "Add a device",
} as const;

/** Replaces a project's page for somebody without the device that the organization requires. */
export function TwoFactorPage() {
	return (
		<>
			<title>{`${messages.title} | ox`}</title>
			<FullPageError
				title={messages.title}
				message={messages.text}
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
