import type { Route } from "../../../http/route.ts";
import { accessTokenRoutes } from "./access-token-routes.ts";
import { accountEndRoutes } from "./account-end-routes.ts";
import { accountRoutes } from "./account-routes.ts";
import { avatarImageRoutes } from "./avatar-image-routes.ts";
import { betaRoutes } from "./beta-routes.ts";
import { deviceRoutes } from "./device-routes.ts";
import { documentRoutes } from "./document-routes.ts";
import { emailRoutes } from "./email-routes.ts";
import { loginEmailRoutes } from "./login-email-routes.ts";
import { notificationRoutes } from "./notification-routes.ts";
import { passwordRoutes } from "./password-routes.ts";
import { sessionRoutes } from "./session-routes.ts";

/** The calls of accounts. */
export const accountsRoutes: readonly Route[] = [
	...sessionRoutes,
	...loginEmailRoutes,
	...accountRoutes,
	...accountEndRoutes,
	...avatarImageRoutes,
	...emailRoutes,
	...passwordRoutes,
	...deviceRoutes,
	...accessTokenRoutes,
	...documentRoutes,
	...notificationRoutes,
	...betaRoutes,
];
