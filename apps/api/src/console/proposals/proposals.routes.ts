import { implementCalls } from '../../platform/http/implement-calls.ts';
import { acceptProposal, rejectProposal } from './decide-proposal.ts';
import { exportProposals } from './export-proposals.ts';
import { getProposals } from './get-proposals.ts';

export const proposalRoutes = implementCalls({ getProposals, exportProposals, acceptProposal, rejectProposal });
