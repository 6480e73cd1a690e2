import { changedSecrets, type Script, type Share } from "./account.ts";
import { type Handler, NO_SCRIPT, ok, refuse } from "./answers.ts";

const toDeployment = ({ id, createdAt, shares, annotations = {} }: Script["deployments"][number]) => ({
  id,
  source: "wrangler",
  strategy: "percentage",
  author_email: "owner@example.com",
  created_on: createdAt,
  annotations,
  versions: shares,
});

/** Which versions of a Worker serve, and how much each. */
export const DEPLOYMENT_CALLS: Readonly<Record<string, Handler>> = {
  "GET /accounts/:account/workers/scripts/:script/deployments": ({ account, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    return script ? ok({ deployments: script.deployments.map(toDeployment).reverse() }) : NO_SCRIPT;
  },
  "POST /accounts/:account/workers/scripts/:script/deployments": ({ account, call, at: [, name = ""] }) => {
    const script = account.scripts.get(name);
    if (!script) return NO_SCRIPT;
    const { versions, annotations } = call.json() as {
      versions: Share[];
      annotations?: Record<string, string>;
    };
    const isKnown = ({ version_id: id }: Share) => script.versions.some((each) => each.id === id);
    if (!versions.every(isKnown)) return refuse(400, 10_013, "There is no such version.");
    if (versions.reduce((sum, { percentage }) => sum + percentage, 0) !== 100)
      return refuse(400, 10_013, "The percentages do not add up to 100.");
    const changed = changedSecrets(script, versions);
    if (changed.length > 0 && call.query.get("force") !== "true")
      return refuse(400, 10_220, `The following secrets have changed: ${changed.join(", ")}`);
    return ok(toDeployment(account.deploy(script, versions, annotations)));
  },
};
